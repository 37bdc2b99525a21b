import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { cameraPlus, fileText, warningCircle, x, type IconDrawing } from '../icon/icons.ts';
import { Meter } from '../state/ring.tsx';
import css from './file-pick.module.css';

export type FilePickProps = {
  label: string;
  hint?: ReactNode;
  icon?: IconDrawing | undefined;
  /** The MIME types for the input's `accept`: `image/png,image/jpeg`. */
  accept: string;
  /** Opens the camera directly if the device has one. */
  capture?: 'environment' | 'user' | undefined;
  file: File | null;
  /** The caller checks size and type and reports a problem through `error`. */
  onPick: (file: File) => void;
  onRemove: () => void;
  removeLabel: string;
  /** Upload progress, 0 to 100; null before and after. */
  progress?: { percent: number; label: string } | null | undefined;
  /** Below the name: the size or "uploaded". */
  status?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
};

/** Picks a picture or file and shows the selection and its upload progress. */
export function FilePick(props: FilePickProps) {
  const { label, hint, icon = cameraPlus, accept, capture, file, onPick, error, disabled } = props;
  const id = useId();
  return (
    <div>
      {file ? (
        <PickedFile {...props} file={file} />
      ) : (
        <label className={cx(css.pick, Boolean(error) && css.error)}>
          <Icon of={icon} />
          <span>
            <span className={css.label}>{label}</span>
            {hint && <span className={css.hint}>{hint}</span>}
          </span>
          <input
            type="file"
            accept={accept}
            capture={capture}
            disabled={disabled}
            aria-invalid={Boolean(error) || undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => {
              const picked = event.target.files?.[0];
              // Cleared, so that picking the same file again fires a change event.
              event.target.value = '';
              if (picked) onPick(picked);
            }}
          />
        </label>
      )}
      <div id={`${id}-error`} role="alert">
        {error && (
          <p className={css.note}>
            <Icon of={warningCircle} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function PickedFile(props: FilePickProps & { file: File }) {
  const { file, progress, status, onRemove, removeLabel, disabled } = props;
  return (
    <div className={css.file}>
      {file.type.startsWith('image/') ? (
        <Preview file={file} />
      ) : (
        <span className={css.preview}>
          <Icon of={fileText} />
        </span>
      )}
      <div className="grow">
        <span className={cx(css.label, 't-clip')}>{file.name}</span>
        {status && <span className={cx(css.hint, 'num')}>{status}</span>}
        {progress && (
          <div className={css.progress}>
            <Meter percent={progress.percent} label={progress.label} />
          </div>
        )}
      </div>
      <IconButton icon={x} label={removeLabel} onPress={onRemove} disabled={disabled} />
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (ref.current) ref.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={ref} className={css.preview} alt="" />;
}
