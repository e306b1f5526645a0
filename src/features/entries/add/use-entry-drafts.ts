import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { sayKept, useDraftKeeper } from '#features/session/data/use-draft.ts'
import { kobo } from '#money/money.ts'
import { ENTRY_KINDS, type EntryKind } from '../parts/add-search.ts'
import { EMPTY_DRAFT } from './entry-draft.ts'
import type { EntryForm, TypedEntry } from './use-entry-form.ts'

/** What of the sheet is kept until it is saved, and what to say of it. */
export interface EntryDrafts {
  /** Undefined where nothing was kept that is of any use here. */
  readonly offer: DraftOffer | undefined
  /** Opens a tab, with what was kept of it where nothing stands there. */
  readonly pressTab: (kind: EntryKind) => void
  /** What stands in the open tab was saved. */
  readonly settle: () => Promise<void>
}

/** What was typed before and not saved, in a line of words, and what to do with it. */
interface DraftOffer {
  readonly text: string
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

interface DraftsOptions {
  /** The budget that all goes into: its drafts are apart. */
  readonly budgetId: string | undefined
  /** It opens with a line, or a shared alert: what was kept would take its place. */
  readonly isFilled: boolean
}

const optionalText = v.optional(v.string())
const bankAlert = v.object({
  bank: v.string(),
  last4: v.string(),
  balance: v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(kobo))),
  at: v.string(),
})
const keptRow = v.object({
  key: v.number(),
  amount: optionalText,
  sum: optionalText,
  category: optionalText,
  labelId: optionalText,
  description: optionalText,
  date: optionalText,
  budgetId: optionalText,
  alert: v.optional(bankAlert),
})
const keptEntry = v.union([
  v.object({
    rows: v.object({
      kind: v.picklist(['expense', 'income']),
      draft: v.object({
        walletId: optionalText,
        rows: v.pipe(v.array(keptRow), v.minLength(1)),
      }),
      line: v.string(),
    }),
  }),
  v.object({
    transfer: v.object({
      fromWalletId: optionalText,
      toWalletId: optionalText,
      amount: optionalText,
      sum: optionalText,
      description: optionalText,
      labelId: optionalText,
      date: optionalText,
      outAlert: v.optional(bankAlert),
      inAlert: v.optional(bankAlert),
    }),
  }),
])

type Kept = Partial<TypedEntry>
type KeptByKind = Readonly<Partial<Record<EntryKind, Kept>>>

const EARLIER = 'You began this earlier.'
const OTHERS: Readonly<Record<EntryKind, string>> = {
  expense: 'An expense that you began is kept.',
  income: 'An income that you began is kept.',
  transfer: 'A transfer that you began is kept.',
}

/**
 * Keeps what is typed on the device, one draft a type, and fills it in again at the next opening (tidying 11). Rows
 * are kept under the tab in which they were begun; what they are is kept with them.
 */
export function useEntryDrafts(form: EntryForm, options: DraftsOptions): EntryDrafts {
  const { db } = useLedger()
  const keeper = useDraftKeeper()
  const { kind, typed } = form
  const [slot, setSlot] = useState<EntryKind>(kind === 'income' ? kind : 'expense')
  // What was kept and does not stand in the form; undefined until it is known.
  const [left, setLeft] = useState<KeptByKind>()
  const [restored, setRestored] = useState<EntryKind>()
  const saved = useRef<string | undefined>(undefined)
  // A transfer that is typed in one line stands where the line does.
  const here = kind === 'transfer' && (typed.rows?.line ?? '') === '' ? 'transfer' : slot
  const shown = here === 'transfer' ? keptOf(typed.transfer) : keptRowsOf(typed.rows)
  const isTyped = shown !== undefined
  // What was saved may stand there until the sheet is closed.
  const isSaved = (what: Kept | undefined) => JSON.stringify(what) === saved.current
  const keyOf = (of: EntryKind) => `entry:${of}${options.budgetId ?? ''}`

  function restore(of: EntryKind, all: KeptByKind) {
    const { [of]: kept, ...others } = all
    setLeft(others)
    if (kept === undefined) return
    form.restore(kept)
    setRestored(of)
  }

  function keep(of: EntryKind, what: Kept | undefined) {
    if (left?.[of] === undefined) keeper.set(keyOf(of), isSaved(what) ? undefined : what)
  }

  function discard(of: EntryKind) {
    setRestored(undefined)
    setLeft(all => ({ ...all, [of]: undefined }))
    void keeper.drop(keyOf(of))
  }

  const handleFound = useEffectEvent((all: KeptByKind) => {
    const canFill = !options.isFilled && !isTyped
    if (canFill) restore(here, all)
    else setLeft(all)
  })
  useEffect(() => {
    let isOver = false
    async function find() {
      const found = ENTRY_KINDS.map(async of => [of, readKept(await keeper.read(keyOf(of)))])
      const all: KeptByKind = Object.fromEntries(await Promise.all(found))
      if (!isOver) handleFound(all)
    }
    find().catch(() => setLeft({}))
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [keeper])

  useEffect(() => {
    // What was kept before is not written over by what has nothing to do with it.
    if (left === undefined) return
    keep(slot, keptRowsOf(typed.rows))
    keep('transfer', keptOf(typed.transfer))
  })

  const handleClosed = useEffectEvent(async () => {
    if (!isTyped || isSaved(shown)) return
    await keeper.flush()
    await sayKept({ db }, keyOf(here))
  })
  useEffect(() => () => void handleClosed(), [])

  function offerOf(): DraftOffer | undefined {
    if (left === undefined || options.isFilled) return undefined
    if (restored === here) {
      return {
        text: EARLIER,
        onContinue: () => setRestored(undefined),
        onDiscard() {
          discard(here)
          form.restore(here === 'transfer' ? { transfer: {} } : { rows: nothing(slot) })
        },
      }
    }
    const other = ENTRY_KINDS.find(of => of !== here && left[of] !== undefined)
    if (other === undefined || isTyped || options.budgetId !== undefined) return undefined
    return {
      text: OTHERS[other],
      onContinue: () => pressTab(other),
      onDiscard: () => discard(other),
    }
  }

  function pressTab(pressed: EntryKind) {
    form.pressTab(pressed)
    if (left === undefined) return
    if (pressed === 'transfer') {
      if (typed.transfer === undefined) restore(pressed, left)
      return
    }
    if (typed.rows !== undefined) return
    setSlot(pressed)
    restore(pressed, left)
  }

  return {
    offer: offerOf(),
    pressTab,
    async settle() {
      saved.current = JSON.stringify(shown)
      setRestored(undefined)
      const isOwn = left !== undefined && left[here] === undefined
      if (isOwn) await keeper.drop(keyOf(here))
    },
  }
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

/** What was kept, as this version of the sheet knows it. */
function readKept(value: unknown): Kept | undefined {
  const read = v.safeParse(keptEntry, value)
  return read.success ? read.output : undefined
}
