import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { type Kobo, sizeOf } from '#money/money.ts'
import type { Statement } from '#records/statement.ts'
import { fullDayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { addAdjustment, useBalanceCheck } from '../data/coverage/wallet-statements.ts'
import type { BalanceCheck as Check } from '../rules/coverage/balance-check.ts'

interface BalanceCheckProps {
  readonly statement: Statement
  /** The wallet's name, where several are compared beside each other. */
  readonly walletName?: string | undefined
}

/**
 * A wallet's balance beside the closing balance of a statement, at the end of its last day, and one tap to set it
 * right (ST9.6). Nothing where the wallet cannot be held to it.
 */
export function BalanceCheck({ statement, walletName }: BalanceCheckProps) {
  const check = useBalanceCheck(statement)
  const naira = useNaira()
  if (check === undefined || check === null) return null
  const wallet = walletName ?? t('statements.your-wallet')
  const day = fullDayText(check.day)
  if (check.difference === 0) {
    return (
      <Notice tone="good" title={t('statements.wallet-agrees-with-the-statement', { wallet })}>
        <p>{t('statements.both-say-brief-at-the', { brief: naira.brief(check.stated), day })}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title={t('statements.wallet-says-brief-the-statements', {
        wallet,
        brief: naira.brief(check.recorded),
        brief2: naira.brief(check.stated),
      })}
      actions={<AdjustButton walletId={statement.walletId} check={check} />}
    >
      <p>
        {t('statements.difference-at-the-end-of', {
          difference: differenceText(check, naira.brief),
          day,
        })}
      </p>
    </Notice>
  )
}

interface AdjustButtonProps {
  readonly walletId: string
  readonly check: Check
}

/** Sets the wallet right by one entry, which the toast takes back. */
function AdjustButton({ walletId, check }: AdjustButtonProps) {
  const ledger = useLedger()
  const { sayRecorded } = useTakeBack()
  const zone = useZone()
  const naira = useNaira()
  const [isBusy, setBusy] = useState(false)
  const amount = naira.brief(sizeOf(check.difference))

  const day = fullDayText(check.day)

  async function handleAdjust() {
    setBusy(true)
    const written = await addAdjustment(ledger, { walletId, zone, check })
    setBusy(false)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    sayRecorded(t('statements.balance-adjusted'), {
      detail:
        check.difference > 0
          ? t('statements.amount-added-on-day', { amount, day })
          : t('statements.amount-taken-off-on-day', { amount, day }),
      actionId: written.value.actionId,
    })
  }

  return (
    <Button variant="soft" icon={<Scale />} isBusy={isBusy} onClick={() => void handleAdjust()}>
      {check.difference > 0
        ? t('statements.add-amount-adjustment', { amount })
        : t('statements.take-off-amount-as-adjustment', { amount })}
    </Button>
  )
}

function differenceText({ difference }: Check, brief: (amount: Kobo) => string): string {
  const amount = brief(sizeOf(difference))
  return difference > 0
    ? t('statements.the-wallet-has-amount-less', { amount })
    : t('statements.the-wallet-has-amount-more', { amount })
}
