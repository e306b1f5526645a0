import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './failure-page.module.css'

/** Said when a page could not be shown: nothing saved is lost, and how to go on. Without a drawing, as it comes with every page. */
export function FailurePage() {
  return (
    <main className={styles['page']}>
      <section>
        <h1 className={styles['title']}>{t('app.something-went-wrong')}</h1>
        <p className={styles['text']}>{t('app.this-page-could-not-be')}</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>{t('app.try-again')}</Button>
          <Button variant="ghost" onClick={() => window.location.assign('/')}>
            {t('app.go-to-the-start-page')}
          </Button>
        </div>
      </section>
    </main>
  )
}
