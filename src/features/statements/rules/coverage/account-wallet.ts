import type { Statement } from '#records/statement.ts'
import type { AccountNames } from './account-coverage.ts'

/**
 * The wallet that the account's last statement went into (ST9.2): imports' ids are made in time's order.
 * Undefined where there was none, the bank is not known, or the wallet is gone.
 */
export function accountWallet(
  statements: readonly Statement[],
  { bank, accountEnd, pocket }: AccountNames,
  walletIds: ReadonlySet<string>,
): string | undefined {
  if (bank === '') return undefined
  return statements
    .filter(
      each =>
        each.bank === bank &&
        each.accountEnd === accountEnd &&
        each.pocket === pocket &&
        walletIds.has(each.walletId),
    )
    .toSorted((one, other) => ((one.importId ?? '') < (other.importId ?? '') ? 1 : -1))
    .at(0)?.walletId
}
