import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { t } from '#messages/t.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { ExampleButton } from '../demo/parts/example-button.tsx'
import { useWallets } from './data/queries.ts'
import { CreateWalletDialog } from './parts/create-wallet-dialog.tsx'
import { WalletsList } from './wallets-list.tsx'
import { type WalletsSearch, withoutDialog } from './wallets-search.ts'

interface WalletsScreenProps {
  readonly search: WalletsSearch
  readonly onSearch: OnSearch<WalletsSearch>
}

/** All wallets, and making one. */
export function WalletsScreen({ search, onSearch }: WalletsScreenProps) {
  const wallets = useWallets()
  const isEmpty = wallets?.length === 0

  function handleCreate() {
    onSearch({ ...search, add: 'wallet' }, { dialog: 'opens' })
  }

  return (
    <>
      <PageHeader
        title={t('wallets.wallets')}
        actions={
          !isEmpty && (
            <Button icon={<Plus />} onClick={handleCreate}>
              {t('wallets.create-wallet')}
            </Button>
          )
        }
      />
      {wallets === undefined && <Skeleton lines={4} />}
      {isEmpty && <WalletsEmpty onCreate={handleCreate} />}
      {wallets !== undefined && wallets.length > 0 && (
        <WalletsList wallets={wallets} search={search} onSearch={onSearch} />
      )}
      {search.add === 'wallet' && (
        <CreateWalletDialog
          {...(search.name !== undefined && {
            suggestion: {
              name: search.name,
              amount: search.amount ?? '',
              amountHint: t('wallets.what-was-in-it-before'),
            },
          })}
          onClose={() => onSearch(withoutDialog(search), { dialog: 'closes' })}
        />
      )}
    </>
  )
}

interface WalletsEmptyProps {
  readonly onCreate: () => void
}

/** What the wallets page says before the first wallet. */
function WalletsEmpty({ onCreate }: WalletsEmptyProps) {
  return (
    <EmptyState
      title={t('wallets.start-with-one-wallet')}
      text={t('wallets.a-bank-account-the-cash')}
      actions={
        <>
          <Button icon={<Plus />} onClick={onCreate}>
            {t('wallets.create-wallet')}
          </Button>
          <ExampleButton />
        </>
      }
      links={
        <>
          {said('wallets.or-link-import-a-bank', {
            link: <Link to="/user/app/import-statement" />,
          })}
        </>
      }
    />
  )
}
