import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { COMING_TEXTS, type ComingFeature } from './coming-features.ts'

interface ComingScreenProps {
  readonly title: string
  readonly feature: ComingFeature
}

/** Says what a page will do, that this version does not have it yet, and what serves meanwhile. */
export function ComingScreen({ title, feature }: ComingScreenProps) {
  const { what, meanwhile } = COMING_TEXTS[feature]
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Not in this version yet"
        text={`${what} ${meanwhile}`}
        actions={
          <Link to="/user/app/transactions" className={buttonClass()}>
            Go to my transactions
          </Link>
        }
      />
    </>
  )
}
