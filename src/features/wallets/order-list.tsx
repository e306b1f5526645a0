import type { Way } from '#features/categories/rules/edit-categories.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { Card } from '#ui/card/card.tsx'
import { MoveButtons } from '#ui/list/move-buttons.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { orderWallets } from './data/commands.ts'
import type { WalletView } from './data/queries.ts'
import { WalletSwatch } from './parts/wallet-swatch.tsx'
import { moveWallet } from './rules/order-wallets.ts'
import styles from './wallets-list.module.css'

interface OrderListProps {
  /** In their order. */
  readonly wallets: readonly WalletView[]
}

/** The wallets one below the other, each to be moved up or down: wherever wallets are chosen they stand in that order. */
export function OrderList({ wallets }: OrderListProps) {
  const ledger = useLedger()

  function mover(id: string, way: Way): (() => void) | undefined {
    const places = moveWallet(wallets, id, way)
    return places && (() => void move(places))
  }

  async function move(places: NonNullable<ReturnType<typeof moveWallet>>) {
    const moved = await orderWallets(ledger, places)
    if (!moved.ok) notify.error(moved.error.message)
  }

  return (
    <Card>
      <ul className={styles['order']} aria-label={t('wallets.order-of-the-wallets')}>
        {wallets.map(({ id, name, image }) => (
          <li key={id}>
            <WalletSwatch image={image} />
            <span className={styles['name']}>
              <Quoted text={name} />
            </span>
            <MoveButtons name={name} onUp={mover(id, 'up')} onDown={mover(id, 'down')} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
