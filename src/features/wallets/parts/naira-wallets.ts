import { t } from '#messages/t.ts'
import { openWallets, useWallets, type WalletView } from '../data/queries.ts'

/** What is offered where all is in naira, and what is said of the others; undefined of both while they load. */
export interface NairaWallets {
  readonly wallets: readonly WalletView[] | undefined
  /** Undefined where there are no others. */
  readonly hint: string | undefined
}

/** The wallets to choose from where what is done with them is in naira: those of other currencies are not offered (CU7). */
export function useNairaWallets(chosenId?: string): NairaWallets {
  const all = useWallets()
  const isShort = all?.some(({ own, archivedAt }) => own !== null && archivedAt === null) ?? false
  return {
    wallets: all && openWallets(all, chosenId, { nairaOnly: true }),
    hint: isShort ? t('wallets.naira-wallets-alone') : undefined,
  }
}
