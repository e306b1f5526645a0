import { useLiveQuery } from 'dexie-react-hooks'
import { watchAnswer } from '#features/analytics/data/watch-answer.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { WalletRow } from '#ledger/store/rows.ts'
import {
  NO_FLOWS,
  type WalletFigures,
  walletFigures,
  type WalletFlows,
} from '#records/wallet-figures.ts'
import { inOrder } from '../rules/order-wallets.ts'

/** A wallet with its figures, and whether the server has it as shown. */
export type WalletView = WalletRow & WalletFigures & { readonly sync: RowSync }

/** All wallets, archived ones too, in the person's order; undefined while they load. */
export function useWallets(): readonly WalletView[] | undefined {
  const flowsById = useFlows()
  const wallets = useShared(allWallets, undefined)
  return flowsById && wallets?.map(wallet => withFigures(wallet, flowsById))
}

/** The wallets to choose from: those in use, and the one that is chosen already; undefined while they load. */
export function useOpenWallets(chosenId?: string): readonly WalletView[] | undefined {
  const wallets = useWallets()
  return wallets && openWallets(wallets, chosenId)
}

/** Those of the wallets to choose from: in use, or chosen already. */
export function openWallets(
  wallets: readonly WalletView[],
  chosenId?: string,
): readonly WalletView[] {
  return wallets.filter(({ id, archivedAt }) => archivedAt === null || id === chosenId)
}

/** One wallet; null when there is none, undefined while it loads. */
export function useWallet(id: string): WalletView | null | undefined {
  const { db } = useLedger()
  const flowsById = useFlows()
  const found = useLiveQuery(async () => {
    const [wallet] = await withSync(db, await db.wallets.where('id').equals(id).toArray())
    return { id, wallet }
  }, [db, id])
  if (found?.id !== id || flowsById === undefined) return undefined
  return found.wallet === undefined ? null : withFigures(found.wallet, flowsById)
}

type SyncedWallet = WalletRow & { readonly sync: RowSync }
type FlowsById = ReadonlyMap<string, WalletFlows>

function useFlows(): FlowsById | undefined {
  return useShared(walletFlows, undefined)
}

const walletFlows = shareWatch<undefined, FlowsById>(({ columns }, _, listener) =>
  watchAnswer(columns, asked => asked.fetchFlows(), listener),
)

const allWallets = shareQuery(async db => withSync(db, inOrder(await db.wallets.toArray())))

async function withSync(db: LedgerDb, wallets: readonly WalletRow[]): Promise<SyncedWallet[]> {
  const stands = await readRowSync(
    db,
    wallets.map(wallet => recordKey('wallet', wallet.id)),
  )
  return wallets.map(wallet =>
    Object.assign({}, wallet, { sync: stands.get(recordKey('wallet', wallet.id)) ?? 'synced' }),
  )
}

function withFigures(wallet: SyncedWallet, flowsById: FlowsById): WalletView {
  const flows = flowsById.get(wallet.id) ?? NO_FLOWS
  return { ...wallet, ...walletFigures(wallet.openingAmount, flows) }
}
