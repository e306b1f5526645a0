import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { WalletFigures } from '#records/wallet-figures.ts'
import { Amount, ForeignAmount, useNaira } from '#ui/money/amount.tsx'
import type { WalletView } from '../data/queries.ts'
import styles from './money.module.css'

type Style = Omit<Parameters<typeof Amount>[0], 'amount'>

interface UnitsAmountProps extends Style {
  readonly units: Kobo
  /** What they are of; naira where that is left out. */
  readonly currency: string | undefined
}

/** Units of a wallet in what it is kept in. */
export function UnitsAmount({ units, currency, ...style }: UnitsAmountProps) {
  if (currency === undefined) return <Amount {...style} amount={units} />
  return <ForeignAmount {...style} money={{ currency, minor: units }} />
}

/** How units of a wallet are put into words, where they stand in a sentence. */
export function useUnits(currency: string | undefined): (units: Kobo) => string {
  const naira = useNaira()
  if (currency === undefined) return naira.brief
  return units => naira.foreign({ currency, minor: units }, { kobo: 'auto' })
}

type Shown = Pick<WalletView, keyof WalletFigures | 'own'>

interface WalletAmountProps extends Style {
  readonly wallet: Shown
  readonly of?: keyof WalletFigures
}

/** A figure of a wallet in what the wallet is kept in (CU7). */
export function WalletAmount({ wallet, of = 'amount', ...style }: WalletAmountProps) {
  const { own } = wallet
  return <UnitsAmount {...style} units={(own ?? wallet)[of]} currency={own?.currency} />
}

interface InNairaProps {
  readonly wallet: Shown
}

/** What a wallet of another currency comes to in naira, under what it holds (CU7). */
export function InNaira({ wallet: { own, amount } }: InNairaProps) {
  const naira = useNaira()
  if (own === null) return null
  const words =
    own.rate === undefined
      ? t('wallets.no-rate-yet')
      : t('wallets.about-amount', { amount: naira.brief(amount) })
  // A space before it: it stands on a line of its own, and is another word where it is read out.
  return (
    <>
      {' '}
      <span className={styles['naira']}>{words}</span>
    </>
  )
}

/** Said beside a sum over wallets where it is one of other currencies too; undefined where it is not. */
export function atYourRates(wallets: readonly Pick<WalletView, 'own'>[]): string | undefined {
  return wallets.some(({ own }) => own !== null) ? t('wallets.at-your-rates') : undefined
}
