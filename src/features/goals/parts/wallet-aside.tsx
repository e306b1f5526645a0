import { Link } from '@tanstack/react-router'
import { type WalletView, useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { sizeOf } from '#money/money.ts'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { useSetAside } from '../data/queries.ts'
import { freeOf } from '../rules/saved.ts'

interface AsideFiguresProps {
  readonly wallet: WalletView
}

/** What of a wallet's balance is set aside for goals, and what is free, among its figures; nothing where nothing is (GO3). */
export function AsideFigures({ wallet: { id, amount } }: AsideFiguresProps) {
  const aside = useSetAside(id)
  if (aside === undefined || aside === 0) return null
  return (
    <>
      <div>
        <dt>{t('goals.set-aside')}</dt>
        <dd>
          <Amount amount={aside} kobo="auto" />
        </dd>
      </div>
      <div>
        <dt>{t('goals.free')}</dt>
        <dd>
          <Amount amount={freeOf(amount, aside)} kobo="auto" />
        </dd>
      </div>
    </>
  )
}

interface AsideNoticeProps {
  readonly walletId: string
}

/** Said where more is set aside in a wallet than there is (GO3). */
export function AsideNotice({ walletId }: AsideNoticeProps) {
  const naira = useNaira()
  const wallet = useWallets()?.find(({ id }) => id === walletId)
  const aside = useSetAside(walletId)
  if (wallet === undefined || aside === undefined || aside === 0) return null
  const free = freeOf(wallet.amount, aside)
  if (free >= 0) return null
  return (
    <Notice tone="warning" actions={<Link to="/user/app/goals">{t('goals.see-your-goals')}</Link>}>
      <p>
        {t('goals.more-is-set-aside-than-there-is', {
          amount: naira.brief(sizeOf(free)),
          wallet: wallet.name,
        })}
      </p>
    </Notice>
  )
}
