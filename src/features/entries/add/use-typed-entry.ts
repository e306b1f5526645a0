import { useState } from 'react'
import type { EntryKind } from '../parts/add-search.ts'
import type { Lessons } from '../rules/suggest-from-history.ts'
import {
  carried,
  type DraftTransfer,
  type EntryDraft,
  EMPTY_DRAFT,
  type Filled,
  isSameDraft,
  isSameTransfer,
  withCategoriesOf,
  type TypedEntry,
} from './entry-draft.ts'
import { released, releasedDraft, transferOfLine } from './line/entry-line-fill.ts'
import { type EntryTab, useEntryLine, useEntryTab, usualKind } from './line/use-entry-line.ts'

/** What a form for entries is opened with. */
interface Opening {
  readonly kind: EntryKind
  /** An entry typed in one line, perhaps empty. */
  readonly line: string
}

/** Holds what the person typed and chose, in all tabs, and what was filled in for them. */
export function useTypedEntry({ kind, line: opening }: Opening, lessons: Lessons) {
  const { tab, press } = useEntryTab(kind)
  const line = useEntryLine(opening, { lessons, usualKind: usualKind(tab) })
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [transfer, setTransfer] = useState<DraftTransfer>({})
  const [filled, setFilled] = useState<Filled>({ draft: EMPTY_DRAFT, transfer: {} })
  const [hasOldAmounts, setOldAmounts] = useState(false)

  function endLine(nextKind: EntryKind, nextDraft: EntryDraft): void {
    setDraft(nextDraft)
    line.setText('')
    press(nextKind, '')
  }

  function startAnew(nextKind: EntryKind, next: Partial<Filled> = {}): void {
    setTransfer(next.transfer ?? {})
    endLine(nextKind, next.draft ?? EMPTY_DRAFT)
  }

  return {
    tab,
    line,
    draft,
    setDraft,
    transfer,
    setTransfer,
    /** The amounts are those of a draft that was restored: what is typed next takes their place. */
    hasOldAmounts,
    keepAmounts: () => setOldAmounts(false),
    typed: typedOf({ tab, draft, transfer, line: line.text }, filled),
    endLine,
    startAnew,
    startFilled(nextKind: EntryKind, next: Filled): void {
      setFilled(next)
      startAnew(nextKind, next)
    },
    goTo(to: EntryKind, from: EntryKind): void {
      const next = carried({ draft, transfer }, from, to)
      setDraft(next.draft)
      setTransfer(next.transfer)
      press(to, line.text)
    },
    goOn(of: EntryKind, next: Filled): void {
      // What stands in the other tabs was not saved.
      const own = of === 'transfer' ? { transfer: next.transfer } : { draft: next.draft }
      setFilled({ ...filled, ...own })
      startAnew(of, { draft, transfer, ...own })
    },
    setLine(text: string): void {
      const [before, after] = [line.line, line.setText(text)]
      setDraft(releasedDraft(draft, before, after))
      setTransfer(released(transfer, transferOfLine(before), transferOfLine(after)))
    },
    restore({ rows, transfer: kept }: Partial<TypedEntry>): void {
      setOldAmounts(true)
      if (kept !== undefined) setTransfer(kept)
      if (rows === undefined) return
      setDraft(withCategoriesOf(rows.draft, rows.kind))
      line.setText(rows.line)
      press(rows.kind, '')
    },
  }
}

/** What of it was not filled in for the person. */
function typedOf({ tab, draft, transfer, line }: AllTyped, filled: Filled): TypedEntry {
  const rows = { kind: usualKind(tab), draft, line }
  return {
    rows: line !== '' || !isSameDraft(draft, filled) ? rows : undefined,
    transfer: isSameTransfer(transfer, filled) ? undefined : transfer,
  }
}

interface AllTyped extends Filled {
  readonly tab: EntryTab
  readonly line: string
}
