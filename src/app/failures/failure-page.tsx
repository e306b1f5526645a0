import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import styles from './failure-page.module.css'

/** Said when a page could not be shown: nothing saved is lost, and how to go on. */
export function FailurePage() {
  return (
    <main className={styles['page']}>
      <h1 className="visually-hidden">{t('app.something-went-wrong')}</h1>
      <EmptyState
        title={t('app.something-went-wrong')}
        text={t('app.this-page-could-not-be')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('app.try-again')}</Button>
            <Button variant="ghost" onClick={() => window.location.assign('/')}>
              {t('app.go-to-the-start-page')}
            </Button>
          </>
        }
      />
    </main>
  )
}
