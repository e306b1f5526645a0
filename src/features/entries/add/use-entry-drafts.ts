import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { once } from '#base/once.ts'
import { type DraftKeeper, useDraftKeeper } from '#features/session/data/use-draft.ts'
import { earlierWords, type DraftOffer, sayKept } from '#features/session/parts/use-form-draft.ts'
import { t } from '#messages/t.ts'
import { ENTRY_KINDS, type EntryKind } from '../parts/add-search.ts'
import { EMPTY_DRAFT, type TypedEntry, type Kept, readKept } from './entry-draft.ts'
import type { EntryForm } from './use-entry-form.ts'
import type { RecordEntry } from './use-record-entry.ts'

/** What of the sheet is kept until it is saved, and what to say of it. */
export interface EntryDrafts {
  /** Undefined where nothing was kept that is of any use here. */
  readonly offer: DraftOffer | undefined
  /** What stands in the open tab outlives the sheet. */
  readonly isKept: boolean
  /** Opens a tab, with what was kept of it where nothing stands there. */
  readonly pressTab: (kind: EntryKind) => void
  /** What stands in the open tab was saved. */
  readonly settle: () => void
}

interface DraftsOptions {
  readonly recording: RecordEntry
  /** The budget that all goes into: its drafts are apart. */
  readonly budgetId: string | undefined
  /** It opens with a line, or a shared alert, whose place nothing that was kept takes. */
  readonly isFilled: boolean
}

type KeptByKind = { readonly [Of in EntryKind]?: Kept | undefined }

const others = once((): Readonly<Record<EntryKind, string>> => ({
  expense: t('entries.an-expense-that-you-began'),
  income: t('entries.an-income-that-you-began'),
  transfer: t('entries.a-transfer-that-you-began'),
}))

/**
 * Keeps what is typed on the device, one draft a type, and fills it in again at the next opening (DR). Rows
 * are kept under the tab in which they were begun; what they are is kept with them.
 */
export function useEntryDrafts(form: EntryForm, options: DraftsOptions): EntryDrafts {
  const { kind, typed } = form
  const [slot, setSlot] = useState<EntryKind>(kind === 'income' ? kind : 'expense')
  const [restored, setRestored] = useState<EntryKind>()
  // A transfer that is typed in one line stands where the line does.
  const here = kind === 'transfer' && (typed.rows?.line ?? '') === '' ? 'transfer' : slot
  const shown = here === 'transfer' ? keptOf(typed.transfer) : keptRowsOf(typed.rows)
  const isTyped = shown !== undefined
  const kept = useKept(options.budgetId ?? '', found => {
    if (!options.isFilled && !isTyped) restore(here, found)
  })

  useEffect(() => {
    kept.keep(slot, keptRowsOf(typed.rows))
    kept.keep('transfer', keptOf(typed.transfer))
  })

  const handleClosed = useEffectEvent(async () => {
    if (isTyped && (await kept.keeps(here, shown))) sayKept()
  })
  useEffect(() => () => void handleClosed(), [])

  function restore(of: EntryKind, found: KeptByKind): void {
    const one = found[of]
    if (one === undefined) return
    kept.take(of)
    form.restore(one)
    setRestored(of)
  }

  function pressTab(pressed: EntryKind): void {
    const isTaken = pressed === 'transfer' ? typed.transfer !== undefined : typed.rows !== undefined
    const comesUp = !isTaken && !options.isFilled && kept.left?.[pressed] !== undefined
    // A draft is of its own type: its amount does not go along.
    form.pressTab(pressed, !comesUp && restored !== here)
    if (kept.left === undefined || isTaken || options.isFilled) return
    if (pressed !== 'transfer') setSlot(pressed)
    restore(pressed, kept.left)
  }

  function discardHere(): void {
    setRestored(undefined)
    kept.discard(here)
    // What was wrong with it is not wrong with the next one.
    options.recording.submission.forget()
    form.restore(here === 'transfer' ? { transfer: {} } : { rows: nothing(slot) })
  }

  function offerOther(): DraftOffer | undefined {
    const other = otherIn(kept.left, here)
    if (other === undefined || isTyped || options.budgetId !== undefined) return undefined
    const [onContinue, onDiscard] = [() => pressTab(other), () => kept.discard(other)]
    return { text: others()[other], onContinue, onDiscard }
  }

  const own = offerOf(discardHere, () => {
    setRestored(undefined)
    form.keepAmounts()
  })
  return {
    offer: restored === here ? own : options.isFilled ? undefined : offerOther(),
    isKept: kept.isRoomFor(here),
    pressTab,
    settle() {
      setRestored(undefined)
      kept.settle(here, shown)
    },
  }
}

function otherIn(left: KeptByKind | undefined, here: EntryKind): EntryKind | undefined {
  return ENTRY_KINDS.find(of => of !== here && left?.[of] !== undefined)
}

/** Holds what is kept of the sheet: what stands in it, and what was kept before and does not. */
function useKept(budgetId: string, onFound: (found: KeptByKind) => void) {
  const keeper = useDraftKeeper()
  // Undefined until it is known.
  const [left, setLeft] = useState<KeptByKind>()
  const [full, setFull] = useState<readonly EntryKind[]>([])
  // What was saved may stand there until the sheet is closed.
  const saved = useRef<{ readonly of: EntryKind; readonly text: string } | undefined>(undefined)
  const handleRead = useEffectEvent((drafts: readonly ReadDrafts[]) => {
    const [expense, income, transfer] = drafts.map(({ first }) => readKept(first))
    const found = { expense, income, transfer }
    setFull(ENTRY_KINDS.filter((_, index) => drafts[index]?.isFull === true))
    setLeft(found)
    onFound(found)
  })

  useEffect(() => {
    let isOver = false
    const reads = ENTRY_KINDS.map(of => readDrafts(keeper, keyOf(of, budgetId)))
    Promise.all(reads).then(
      drafts => isOver || handleRead(drafts),
      () => setLeft({}),
    )
    return () => {
      isOver = true
    }
  }, [keeper, budgetId])

  function isSaved(of: EntryKind, what: Kept | undefined): boolean {
    return saved.current?.of === of && saved.current.text === JSON.stringify(what)
  }

  function take(of: EntryKind): void {
    setLeft(all => ({ ...all, [of]: undefined }))
  }

  /** Where it is kept: what was kept before is not written over by what has nothing to do with it. */
  function placeOf(of: EntryKind): string | undefined {
    const key = keyOf(of, budgetId)
    if (left === undefined) return undefined
    if (left[of] === undefined) return key
    return full.includes(of) ? undefined : besideKey(key)
  }

  return {
    left,
    take,
    isRoomFor: (of: EntryKind) => left === undefined || placeOf(of) !== undefined,
    keep(of: EntryKind, what: Kept | undefined): void {
      const place = placeOf(of)
      // Typed once more, it is another one.
      if (saved.current?.of === of && !isSaved(of, what)) saved.current = undefined
      if (place !== undefined) keeper.set(place, isSaved(of, what) ? undefined : what)
    },
    async keeps(of: EntryKind, what: Kept | undefined): Promise<boolean> {
      const place = placeOf(of)
      return place !== undefined && !isSaved(of, what) && (await keeper.keeps(place, what))
    },
    discard(of: EntryKind): void {
      take(of)
      void keeper.drop(keyOf(of, budgetId))
    },
    settle(of: EntryKind, what: Kept | undefined): void {
      const place = placeOf(of)
      saved.current = what && { of, text: JSON.stringify(what) }
      if (place !== undefined) void keeper.drop(place)
    },
  }
}

interface ReadDrafts {
  readonly first: unknown
  /** Another one waits beside it; that comes up once the first is gone. */
  readonly isFull: boolean
}

async function readDrafts(keeper: DraftKeeper, key: string): Promise<ReadDrafts> {
  const first = await keeper.read(key)
  const beside = await keeper.read(besideKey(key))
  if (first !== undefined || beside === undefined) return { first, isFull: beside !== undefined }
  keeper.set(key, beside)
  if (!(await keeper.keeps(key, beside))) return { first, isFull: true }
  await keeper.drop(besideKey(key))
  return { first: beside, isFull: false }
}

/** The key for what is typed while a draft is kept that does not stand in the sheet. */
function besideKey(key: string): string {
  return `${key}:beside`
}

function keyOf(of: EntryKind, budgetId: string): string {
  return `entry:${of}${budgetId}`
}

function keptRowsOf(rows: TypedEntry['rows']): Kept | undefined {
  return rows && { rows }
}

function keptOf(transfer: TypedEntry['transfer']): Kept | undefined {
  return transfer && { transfer }
}

function nothing(slot: EntryKind) {
  return { kind: slot === 'income' ? slot : 'expense', draft: EMPTY_DRAFT, line: '' } as const
}

function offerOf(onDiscard: () => void, onContinue: () => void): DraftOffer {
  return { text: earlierWords(), onContinue, onDiscard }
}
