import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { ok, type Result } from '#base/result.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import type { AmountWords } from '#money/amount-words.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { cancelTopUp } from '../data/commands.ts'
import type { PaymentsAnswer, ConfirmedPayment, PendingPayment } from '../data/lists.ts'
import type { ServerList } from '../data/use-server-list.ts'
import { usePaymentWatch, type WatchedPayment } from '../data/watch-payment.ts'
import { endWords } from '../payment-words.ts'

//   none ──begin──▶ pending ──finished by the server──▶ ended ──finish──▶ none
//    ▲                 │
//    └─────cancel──────┘

/** The top-up that is under way, begun here, on another device, or before a reload. */
export interface TopUpFlow {
  readonly payment: PendingPayment | undefined
  /** How it ended, until that was read. */
  readonly end: ConfirmedPayment | undefined
  readonly watched: WatchedPayment
  readonly begin: (payment: PendingPayment) => void
  readonly finish: () => void
  readonly cancel: () => Promise<Result<Cancelled, FormFault>>
}

/** What came of giving a top-up up: it may have been paid just before. */
export type Cancelled = 'cancelled' | 'paid'

interface Held {
  readonly payment: PendingPayment
  readonly end?: ConfirmedPayment
}

/** Follows the top-up under way; with the dialog closed its end is shown by a toast. */
export function useTopUp(list: ServerList<PaymentsAnswer>, isOpen: boolean): TopUpFlow {
  const member = useMember()
  const naira = useNaira()
  const [held, setHeld] = useState<Held>()
  const [endedReference, setEndedReference] = useState<string>()
  const payment = held?.payment ?? pendingOf(list, endedReference)
  const end = held?.end
  const watched = usePaymentWatch(end === undefined ? payment : undefined, finish)

  function finish(finished: PendingPayment, state: ConfirmedPayment) {
    leave(finished.reference)
    if (isOpen) setHeld({ payment: finished, end: state })
    else sayEnd(state, naira)
  }

  // What it changed is fetched anew: the records and the balance, and by the pass the profile.
  function leave(reference: string) {
    setEndedReference(reference)
    setHeld(undefined)
    list.reload()
    member.ledger.requestPass('server-change')
  }

  async function cancel(): Promise<Result<Cancelled, FormFault>> {
    if (payment === undefined) return ok('cancelled')
    const answer = await cancelTopUp(member, payment.reference)
    if (!answer.ok) return answer
    if (answer.value.status === 'successful') {
      finish(payment, answer.value)
      return ok('paid')
    }
    leave(payment.reference)
    sayEnd({ ...answer.value, status: 'failed', reason: 'cancelled' }, naira)
    return ok('cancelled')
  }

  return {
    payment,
    end,
    watched,
    begin(begun) {
      setHeld({ payment: begun })
      list.reload()
    },
    finish: () => setHeld(undefined),
    cancel,
  }
}

function sayEnd(state: ConfirmedPayment, naira: AmountWords): void {
  const { title, text } = endWords(state, naira)
  if (state.status === 'successful') notify.success(title, { detail: text })
  else if (state.reason === 'cancelled') notify.info(title, { detail: text })
  else notify.error(title, { detail: text })
}

function pendingOf(
  { latest, isFresh, trouble }: ServerList<PaymentsAnswer>,
  endedReference: string | undefined,
): PendingPayment | undefined {
  // What an earlier visit kept may be long over; it serves only where the server cannot be asked.
  if (!isFresh && trouble === undefined) return undefined
  const pending = latest?.answer.pending ?? undefined
  return pending?.reference === endedReference ? undefined : pending
}
