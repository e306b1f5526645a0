import { Plus } from 'lucide-react'
import { useAddEntry } from '#app/shell/use-add-entry.ts'
import { useEntryLineContext } from '#data/transactions/use-entry-line-context.ts'
import { entryLineParts } from '#domain/entry-line/entry-line-parts.ts'
import { readEntryLine } from '#domain/entry-line/read-entry-line.ts'
import type { PaletteItem } from './palette-item.ts'

/** The entry that was typed in one line, to be looked over and saved; undefined where none was meant. */
export function useEntryItem(typed: string): PaletteItem | undefined {
  const context = useEntryLineContext()
  const addEntry = useAddEntry()
  const line = context && readEntryLine(typed, context)
  if (context === undefined || line?.amount === undefined) return undefined
  const understood = entryLineParts(line, context).map(({ text }) => text)
  return {
    id: 'entry',
    group: 'Add',
    label: `Add: ${understood.join(' · ')}`,
    icon: Plus,
    onSelect: () => addEntry({ add: line.kind, q: typed.trim() }),
  }
}
