import { LineEntry } from './line-entry.tsx'
import { RepeatLast } from './repeat-last.tsx'
import type { EntryForm } from './use-entry-form.ts'

interface QuickEntryProps {
  readonly form: EntryForm
  /** All goes into a budget, which takes nothing but expenses. */
  readonly isOnlyExpenses: boolean
}

const ONLY_EXPENSES = 'Only expenses go into a budget.'

/** The quick ways to fill the form: a line, or what was recorded last. */
export function QuickEntry({ form, isOnlyExpenses }: QuickEntryProps) {
  const { line, kind, rows } = form
  // A line is one entry.
  if (rows.length > 1) return null
  const isMisfit = isOnlyExpenses && (line.line?.kind ?? kind) !== 'expense'
  return (
    <>
      <LineEntry line={line} onText={form.setLine} misfit={isMisfit ? ONLY_EXPENSES : undefined} />
      {!isOnlyExpenses && <RepeatLast form={form} place="top" />}
    </>
  )
}
