import { FileDrop } from '#ui/file-drop.tsx'
import type { ChosenFile } from './select-form.ts'
import { sizeText } from './size-text.ts'

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
