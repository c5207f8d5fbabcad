import { type DragEvent, useState } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** Accessible name of the field when `title` alone is not clear. */
  label?: string;
  title: string;
  note: string;
  /** As of an input: '.csv,text/csv'. */
  accept: string;
  /** While true, no further files are accepted. */
  isBusy: boolean;
  isMany?: boolean;
  /** Lower, for use among other fields. */
  isSmall?: boolean;
  onFiles: (files: [File, ...File[]]) => void;
}

/** Accepts files by press, by keyboard, and by drag and drop. */
export function FileDrop(props: FileDropProps) {
  const { label, title, note, accept, isBusy, isMany = false, isSmall, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first, ...others] = files ?? [];
    if (first && !isBusy) onFiles([first, ...(isMany ? others : [])]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={styles.zone}
      data-small={isSmall || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={styles.input}
        accept={accept}
        aria-label={label}
        multiple={isMany}
        disabled={isBusy}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <strong>{title}</strong>
      <span>{note}</span>
    </label>
  );
}
