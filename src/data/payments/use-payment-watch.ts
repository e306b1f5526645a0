import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMember } from '#data/session/member-context.tsx'
import { browserSurroundings } from '#sync/browser-surroundings.ts'
import type { PaymentState, PendingPayment } from './use-payments.ts'
import { type PaymentNews, type PaymentWatch, watchPayment } from './watch-payment.ts'

/** A pending payment, as it is known while it is watched. */
export interface WatchedPayment {
  /** What the last look came to; undefined before the first. */
  readonly news: PaymentNews | undefined
  readonly isChecking: boolean
  /** Looks at once. */
  readonly check: () => void
}

/** Watches a pending payment until it is settled; none, nothing. */
export function usePaymentWatch(
  payment: PendingPayment | undefined,
  onSettled: (payment: PendingPayment, state: PaymentState) => void,
): WatchedPayment {
  const { api, ledger } = useMember()
  const { timers } = ledger
  const [told, setTold] = useState<{ readonly reference: string; readonly news: PaymentNews }>()
  const watch = useRef<PaymentWatch>(null)
  const reference = payment?.reference

  const handleNews = useEffectEvent((next: PaymentNews) => {
    if (payment === undefined) return
    setTold({ reference: payment.reference, news: next })
    if (next.type === 'settled') onSettled(payment, next.state)
  })

  useEffect(() => {
    if (reference === undefined) return undefined
    const deps = { api, timers, surroundings: browserSurroundings(window) }
    const started = watchPayment(deps, reference, next => handleNews(next))
    watch.current = started
    return () => started.stop()
  }, [api, timers, reference])

  const news = told?.reference === reference ? told?.news : undefined
  return {
    news,
    isChecking: news?.type === 'checking',
    check: () => void watch.current?.check(),
  }
}
