import { useState } from 'react'
import type { EntryLine } from '#domain/entry-line/entry-line.ts'
import type { TransactionType } from '#domain/transaction.ts'
import type { EntryKind } from './add-search.ts'

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

/** What the line is where nothing in it tells. */
export function usualKind({ kind }: EntryTab): TransactionType {
  return kind === 'transfer' ? 'expense' : kind
}

/** What is recorded: what the line says, unless the tab was pressed over it. */
export function kindOf(tab: EntryTab, text: string, line: EntryLine | undefined): EntryKind {
  return line === undefined || tab.pressedOver === text ? tab.kind : line.kind
}
