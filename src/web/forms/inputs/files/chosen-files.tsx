import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface ChosenFilesProps {
  files: readonly File[];
  remove: (file: File) => void;
}

/** What was chosen, each with its size and a way back. Says how many there are. */
export function ChosenFiles({ files, remove }: ChosenFilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const removeAt = (file: File) => {
    remove(file);
    // The pressed button goes with its file; the list keeps the focus for what comes next.
    list.current?.focus();
  };
  return (
    <>
      <ul className="chosen-files" tabIndex={-1} ref={list} aria-label="Chosen files">
        {files.map((file) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <Icon name="document" />
            <span className="chosen-name">{file.name}</span>
            <span className="muted num">{formatFileSize(file.size)}</span>
            <Button
              kind="ghost"
              size="small"
              square
              aria-label={`Remove ${file.name}`}
              onClick={() => removeAt(file)}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <output className="hidden-visually">{files.length === 0 ? '' : countOfFiles(files.length)}</output>
    </>
  );
}

function countOfFiles(count: number): string {
  return count === 1 ? '1 file chosen' : `${count} files chosen`;
}

/** Bytes as people say them: `812 kB`, `4.2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
