import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { useModelConsent } from './data/use-model-consent.ts'

/** What leaves for a language model, and where that is chosen; nothing where there is none. */
export function ModelLine() {
  const consent = useModelConsent()
  if (consent === undefined) return null
  return (
    <span>
      {consent.isGiven
        ? t('assistant.what-uwa-cannot-answer-by', { host: consent.host })
        : t('assistant.what-uwa-cannot-answer-by-itself', { host: consent.host })}{' '}
      <Link to="/user/app/settings" search={{ tab: 'app' }}>
        {t('assistant.change')}
      </Link>
    </span>
  )
}
