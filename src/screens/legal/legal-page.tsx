import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '#ui/brand.tsx'
import styles from './legal-page.module.css'

interface LegalPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page of plain text for everybody. */
export function LegalPage({ title, children }: LegalPageProps) {
  return (
    <main className={styles['page']}>
      <Link to="/" className={styles['home']}>
        <Brand />
      </Link>
      <h1 className={styles['title']}>{title}</h1>
      {children}
      <p>
        <Link to="/user/create-account">Create an account</Link>
      </p>
    </main>
  )
}
