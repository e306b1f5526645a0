import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './unknown-page.module.css'

/** A page of the app area that is not known: it says so, and shows the text Dashboard (APP-01) as the way back. */
export function UnknownPage() {
  return (
    <>
      <PageHeader title={t('app.page-not-found')} subtitle={t('app.there-is-no-page-at')} />
      <div className={styles['back']}>
        <Link to="/user/app/dashboard" className={buttonClass()}>
          {t('app.dashboard')}
        </Link>
      </div>
    </>
  )
}
