import { FileDrop } from '#ui/field/file-drop.tsx'
import type { ChosenFile } from './select-form.ts'

interface StatementFieldProps {
  readonly file: ChosenFile | null
  readonly onFile: (file: ChosenFile) => void
  readonly error: string | undefined
}

const HINT = 'A PDF of at most 10 MB, as your bank sends it.'

/** The statement's file. */
export function StatementField({ file, onFile, error }: StatementFieldProps) {
  return (
    <FileDrop
      label="Statement (PDF)"
      accept="application/pdf,.pdf"
      prompt="Choose a PDF"
      hint={HINT}
      error={error}
      chosen={file === null ? undefined : { name: file.name, note: sizeText(file.blob.size) }}
      onFile={chosen => onFile({ name: chosen.name, blob: chosen, inboxId: null })}
    />
  )
}

const KB = 1024
const MB = KB * KB

/** The size of a file as a person reads it: `812 KB`, `3.4 MB`. */
function sizeText(sizeBytes: number): string {
  if (sizeBytes < MB) return `${Math.max(1, Math.round(sizeBytes / KB))} KB`
  return `${(sizeBytes / MB).toFixed(1)} MB`
}
