import { FileText, FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { classes } from '../style/classes.ts'
import { Field, type FieldTexts } from './field.tsx'
import styles from './file-drop.module.css'

interface FileDropProps extends FieldTexts {
  /** Media types and endings, as an input's `accept`; a dropped file may be anything. */
  readonly accept: string
  /** The one chosen, in words: its name, its size. */
  readonly chosen: { readonly name: string; readonly note: string } | undefined
  readonly onFile: (file: File) => void
  /** What to do while none is chosen. */
  readonly prompt: string
}

/** A file to choose by a press anywhere on it, or to drop there where there is a mouse. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, chosen, onFile, prompt } = props
  const textId = useId()
  const [isOver, setOver] = useState(false)

  // A chooser that was closed without a choice leaves the file that is there.
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (file !== undefined) onFile(file)
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {({ 'aria-describedby': messageId, ...ties }) => (
        <div className={classes(styles['zone'], isOver && styles['over'])}>
          {chosen === undefined ? <FileUp aria-hidden="true" /> : <FileText aria-hidden="true" />}
          <p id={textId} className={styles['text']}>
            <span className={styles['name']}>{chosen?.name ?? prompt}</span>
            <span className={styles['note']}>
              {chosen === undefined ? (
                <span className={styles['drop']}>{t('ui.or-drop-it-here')}</span>
              ) : (
                t('ui.note-press-to-choose-another', { note: chosen.note })
              )}
            </span>
          </p>
          <input
            type="file"
            accept={accept}
            className={styles['input']}
            {...ties}
            aria-describedby={classes(textId, messageId)}
            // The same file again is a choice too: it may have changed.
            onClick={event => {
              event.currentTarget.value = ''
            }}
            onChange={handleChange}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
          />
        </div>
      )}
    </Field>
  )
}
