import { RefreshCw } from 'lucide-react'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useZone } from '../session/data/use-today.ts'
import type { ServerList } from './data/use-server-list.ts'

interface ListNoticeProps {
  readonly list: Pick<ServerList<unknown>, 'latest' | 'trouble' | 'reload'>
  /** What is said without a network: what needs one. */
  readonly offlineWords: string
}

/** Why the figures may not be the newest, of when they are, and the way to try again. */
export function ListNotice({ list, offlineWords }: ListNoticeProps) {
  const { clock } = useLedger()
  const zone = useZone()
  const { trouble, latest, reload } = list
  if (trouble === undefined) return null
  const isOffline = trouble.type === 'offline'
  const known =
    latest === undefined
      ? t('payments.no-figures-yet')
      : t('payments.these-are-the-figures-of', { moment: momentText(latest.at, clock(), zone) })
  return (
    <Notice
      tone={isOffline ? 'info' : 'warning'}
      title={isOffline ? offlineWords : trouble.message}
      actions={
        <Button variant="ghost" size="sm" icon={<RefreshCw />} onClick={reload}>
          {t('payments.try-again')}
        </Button>
      }
    >
      <p>{known}</p>
    </Notice>
  )
}
