import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { PageHeader } from '#ui/page-header.tsx'

/** A page of the app area that nobody knows: it shows the text Dashboard (APP-01), and the way there. */
export function UnknownPage() {
  return (
    <>
      <PageHeader title="Dashboard" subtitle="There is no page at this address." />
      <Link to="/user/app/dashboard" className={buttonClass()}>
        Go to my dashboard
      </Link>
    </>
  )
}
