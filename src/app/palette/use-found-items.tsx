import { useNavigate } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useToday } from '#data/ledger/use-today.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import { useFoundTransactions } from '#data/search/use-found-transactions.ts'
import { dayText } from '#domain/day-text.ts'
import { instantToDay } from '#domain/day.ts'
import { TransactionAmount } from '#screens/shared-lists/transaction-amount.tsx'
import type { PaletteItem } from './palette-item.ts'

/** The transactions whose description has what was typed, to be seen among those of their day. */
export function useFoundItems(typed: string): readonly PaletteItem[] {
  const found = useFoundTransactions(typed)
  const [today, zone] = [useToday(), useZone()]
  const navigate = useNavigate()
  return found.map(transaction => {
    const { id, walletId: wallet, description, createdAt, walletName } = transaction
    const day = instantToDay(createdAt, zone)
    return {
      id: `transaction-${id}`,
      group: 'Transactions',
      label: description,
      icon: ReceiptText,
      detail: (
        <>
          {dayText(day, today)} · {walletName} · <TransactionAmount transaction={transaction} />
        </>
      ),
      onSelect: () =>
        void navigate({ to: '/user/app/transactions', search: { wallet, from: day, to: day } }),
    }
  })
}
