import type { UploadState } from './send-files.ts';

/** How far an upload is. */
export function UploadBar({ value, max }: UploadState) {
  return <progress value={value} max={max} aria-label="Uploading your files" />;
}
