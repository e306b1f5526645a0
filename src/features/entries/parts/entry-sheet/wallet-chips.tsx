import { useState } from 'react'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { inCurrencyOf } from '#features/entries/data/wallet-currency.ts'
import { arrivingText } from '#features/entries/rules/transfer-rate.ts'
import { useZone } from '#features/session/data/use-today.ts'
import { openWallets, useWallets, type WalletView } from '#features/wallets/data/queries.ts'
import { useRates } from '#features/wallets/data/rates.ts'
import { WalletSwatch } from '#features/wallets/parts/wallet-swatch.tsx'
import { t } from '#messages/t.ts'
import { moneyToText } from '#records/read-fields.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { walletOptions } from '../entry-options.ts'
import { mainRow } from '../list/entry-item.tsx'
import { AmountDialog } from './amount-dialog.tsx'
import type { EntryFactsProps } from './choice-facts.tsx'

/** The wallets, of which the entry's stands out; a tap on another one moves it there, and asks for the amount in that one's currency. */
export function WalletChips({ entry, onEdit }: EntryFactsProps) {
  const wallets = useWallets() ?? []
  const [moving, setMoving] = useState<Moving>()
  const row = mainRow(entry)

  function handleWallet(leg: TransactionView, walletId: string) {
    const wallet = wallets.find(({ id }) => id === walletId)
    if (walletId === leg.walletId || wallet === undefined) return
    if (inCurrencyOf(leg.foreign)(wallet)) void onEdit(leg, { walletId })
    else setMoving({ leg, wallet })
  }

  const asked = moving && (
    <MoveDialog {...moving} onEdit={onEdit} onClose={() => setMoving(undefined)} />
  )
  if (entry.type === 'transfer') {
    return (
      <>
        {[entry.out, entry.in].map(leg => (
          <SelectChip
            key={leg.id}
            isFlat
            label={leg.type === 'expense' ? t('entries.from-wallet') : t('entries.to-wallet')}
            text={
              leg.type === 'expense'
                ? t('entries.from-wallet-name', { wallet: leg.walletName })
                : t('entries.to-wallet-name', { wallet: leg.walletName })
            }
            isOn={false}
            value={leg.walletId}
            options={walletOptions(openWallets(wallets, leg.walletId)) ?? []}
            onValue={walletId => handleWallet(leg, walletId)}
          />
        ))}
        {asked}
      </>
    )
  }
  return (
    <>
      {openWallets(wallets, row.walletId).map(({ id, name, image }) => (
        <ChipButton
          key={id}
          text={name}
          icon={<WalletSwatch image={image} />}
          isFlat
          isOn={id === row.walletId}
          aria-pressed={id === row.walletId}
          onClick={() => handleWallet(row, id)}
        />
      ))}
      {asked}
    </>
  )
}

/** An entry that goes into a wallet of another currency. */
interface Moving {
  readonly leg: TransactionView
  readonly wallet: WalletView
}

interface MoveDialogProps extends Moving, Pick<EntryFactsProps, 'onEdit'> {
  readonly onClose: () => void
}

/** Asks how much an entry is in the currency of its next wallet, by the rate of its day until one says otherwise (CU9). */
function MoveDialog({ leg, wallet, onEdit, onClose }: MoveDialogProps) {
  const rates = useRates()
  const day = instantToDay(leg.createdAt, useZone())
  const currency = wallet.own?.currency ?? null
  if (rates === undefined) return null
  const ends = { from: leg.foreign?.currency ?? null, to: currency }
  return (
    <AmountDialog
      row={leg}
      title={t('entries.amount-in-wallet', { wallet: wallet.name })}
      into={{ currency, amount: arrivingText(moneyToText(leg), ends, { rates, day }) }}
      onMoney={money => void onEdit(leg, { walletId: wallet.id, ...money })}
      onClose={onClose}
    />
  )
}
