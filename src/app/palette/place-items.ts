import { Target, Wallet } from 'lucide-react'
import type { Places } from '#data/search/use-places.ts'
import type { Navigate } from './page-items.ts'
import type { PaletteItem } from './palette-item.ts'

/** The person's wallets and budgets, to go to. */
export function placeItems(places: Places, navigate: Navigate): readonly PaletteItem[] {
  return [
    ...places.wallets.map(({ id, name }) => ({
      id: `wallet-${id}`,
      group: 'Wallets' as const,
      label: name,
      icon: Wallet,
      onSelect: () => void navigate({ to: '/user/app/wallet/$id', params: { id } }),
    })),
    ...places.budgets.map(({ id, name }) => ({
      id: `budget-${id}`,
      group: 'Budgets' as const,
      label: name,
      icon: Target,
      onSelect: () => void navigate({ to: '/user/app/budget/$id', params: { id } }),
    })),
  ]
}
