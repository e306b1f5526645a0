import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import { useTokensLeft } from './data/queries.ts'
import styles from './assistant.module.css'

/** How many tokens there are, where that is known; a demo has none. */
export function TokensLeft() {
  const tokens = useTokensLeft()
  if (tokens === undefined) return null
  return (
    <Link to="/user/app/tokens" className={styles['tokens']}>
      {t('assistant.tokens-tokens-left', { tokens })}
    </Link>
  )
}
