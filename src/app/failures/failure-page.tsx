import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './failure-page.module.css'

// As Chromium, Firefox and Safari say it, and the build's loader of styles.
const NOT_FETCHED = /imported module|module script|preload CSS/i

interface FailurePageProps {
  readonly error?: unknown
}

/**
 * Said when a page could not be shown: nothing saved is lost, and how to go on. Without a drawing, as it
 * comes with every page. A part that comes with its first use (build/kept-files.ts) and could not be
 * fetched says so, and is opened as soon as there is a network.
 */
export function FailurePage({ error }: FailurePageProps) {
  const isYetToCome = error instanceof Error && NOT_FETCHED.test(error.message)

  useEffect(() => {
    if (!isYetToCome) return undefined
    function reload() {
      window.location.reload()
    }
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isYetToCome])

  return (
    <main className={styles['page']}>
      <section>
        <h1 className={styles['title']}>
          {isYetToCome ? t('app.not-on-this-phone-yet') : t('app.something-went-wrong')}
        </h1>
        <p className={styles['text']}>
          {isYetToCome ? t('app.comes-with-its-first-use') : t('app.this-page-could-not-be')}
        </p>
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
