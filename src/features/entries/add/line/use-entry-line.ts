import { useState } from 'react'
import { useEntryNames } from '#features/entries/data/entry-queries.ts'
import type { EntryKind } from '#features/entries/parts/add-search.ts'
import type { EntryLine, EntryLineContext } from '#features/entries/rules/entry-line/entry-line.ts'
import { readEntryLine } from '#features/entries/rules/entry-line/read-entry-line.ts'
import { useToday } from '#features/session/data/use-today.ts'
import type { TransactionType } from '#records/transaction/terms.ts'

/** The entry typed in one line, and what it was read as. */
export interface TypedLine {
  readonly text: string
  /** Undefined while nothing is typed, and while the names that it may hold load. */
  readonly line: EntryLine | undefined
  readonly context: EntryLineContext | undefined
  /** Takes another text; gives what that is read as. */
  readonly setText: (text: string) => EntryLine | undefined
}

/** Holds the line of the add transaction dialog. */
export function useEntryLine(
  initialText: string,
  reading: Pick<EntryLineContext, 'lessons' | 'usualKind'>,
): TypedLine {
  const [text, setText] = useState(initialText)
  const today = useToday()
  const names = useEntryNames()
  const context = names && { ...names, today, ...reading }

  function read(typed: string): EntryLine | undefined {
    return context === undefined || typed.trim() === '' ? undefined : readEntryLine(typed, context)
  }

  return {
    text,
    line: read(text),
    context,
    setText(typed) {
      setText(typed)
      return read(typed)
    },
  }
}

/** The tab of the add transaction dialog. */
export interface EntryTab {
  readonly kind: EntryKind
  /** The line that stood there when the tab was pressed: until it changes, the press counts. */
  readonly pressedOver: string | undefined
}

/** Holds the tab: the one pressed, unless the line was changed since. */
export function useEntryTab(initialKind: EntryKind) {
  const [tab, setTab] = useState<EntryTab>({ kind: initialKind, pressedOver: undefined })
  return { tab, press: (kind: EntryKind, text: string) => setTab({ kind, pressedOver: text }) }
}

/** What the line is where nothing in it decides that. */
export function usualKind({ kind }: EntryTab): TransactionType {
  return kind === 'transfer' ? 'expense' : kind
}

/** What is recorded: what the line says, unless the tab was pressed over it. */
export function kindOf(tab: EntryTab, text: string, line: EntryLine | undefined): EntryKind {
  return line === undefined || tab.pressedOver === text ? tab.kind : line.kind
}
