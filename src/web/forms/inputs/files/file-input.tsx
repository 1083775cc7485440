import { type ChangeEvent, useRef, useState } from 'react';
import { FILE_ENDINGS, FILE_LIMITS } from '#domain/forms/fields/file-limits.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Icon } from '#web/ui/icon.tsx';
import { FieldGroup } from '../field-group.tsx';
import { Button } from '../../../ui/button.tsx';
import { type InputProps, describeInput } from '../input-props.ts';

/** By kind and by ending: phones look at the one, desktops at the other. */
const ACCEPTED = Object.entries(FILE_ENDINGS)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

/**
 * Pictures and papers: chosen, dropped, listed and taken back. What is too much or too big is said on submit, like
 * everything else. The form holds the browser's own `FileList`.
 */
export function FileInput(props: InputProps) {
  const { files, attributes, remove } = useFiles(props.registration, props.value);
  const [isOver, setIsOver] = useState(false);
  return (
    <FieldGroup {...props}>
      <label className="drop-zone" data-over={isOver || undefined}>
        {/* It lies over the whole zone, so that a drop reaches it by itself. */}
        <input
          {...describeInput(props)}
          {...attributes}
          type="file"
          multiple
          accept={ACCEPTED}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
        <Icon name="document" />
        <span>
          <b>Choose files</b>
          <span className="drop-word"> or drop them here</span>
          <small>JPEG, PNG, WebP or PDF. At most {FILE_LIMITS.files} files, 10 MB each.</small>
        </span>
      </label>
      <ChosenFiles files={files} remove={remove} />
    </FieldGroup>
  );
}

/** The control's own list of files, which can only be replaced as a whole, kept in step with what is shown. */
function useFiles({ name, ref, onBlur, onChange }: UseFormRegisterReturn, value: unknown) {
  const control = useRef<HTMLInputElement | null>(null);
  const [files, setFiles] = useState(() => readFiles(value));

  const hold = (heldFiles: readonly File[]) => {
    const input = control.current;
    if (!input) return;
    input.files = toFileList(heldFiles);
    setFiles(heldFiles);
    void onChange({ target: input, type: 'change' });
  };
  const add = (more: Iterable<File>) => {
    const addedFiles = [...more].filter((file) => !files.some((heldFile) => isSame(heldFile, file)));
    hold([...files, ...addedFiles]);
  };
  const attributes = {
    name,
    onBlur,
    ref: (input: HTMLInputElement | null) => {
      control.current = input;
      // Back from a later step: the new control takes over what the earlier one held.
      if (input?.files?.length === 0 && files.length > 0) input.files = toFileList(files);
      ref(input);
    },
    // Chosen once more, files come on top of the earlier ones instead of replacing them.
    onChange: (event: ChangeEvent<HTMLInputElement>) => add(event.target.files ?? []),
  };
  return { files, attributes, remove: (file: File) => hold(files.filter((heldFile) => heldFile !== file)) };
}

/** The files of an earlier render; what was restored from the device are facts about files, not files. */
function readFiles(value: unknown): readonly File[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.from(value as ArrayLike<unknown>).filter((file) => file instanceof File);
}

function toFileList(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

interface ChosenFilesProps {
  files: readonly File[];
  remove: (file: File) => void;
}

/** What was chosen, each with its size and a way back. Says how many there are. */
function ChosenFiles({ files, remove }: ChosenFilesProps) {
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
