import { Link } from '@tanstack/react-router'
import { useSiteFacts } from '#data/site/site-facts-context.tsx'
import { PRODUCT_NAME, TAGLINE } from '#domain/product.ts'
import { Brand } from '#ui/brand.tsx'
import { Contact } from './contact.tsx'
import { FooterLinks } from './footer-links.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { useYear } from './use-year.ts'
import styles from './footer.module.css'

/** The foot of the public pages (PUB-10). */
export function Footer() {
  const facts = useSiteFacts()
  const year = useYear()
  return (
    <footer className={styles['foot']}>
      <div className={styles['inner']}>
        <div className={styles['about']}>
          <Brand />
          <p className={styles['tagline']}>{TAGLINE}</p>
          <NewsletterForm />
        </div>
        <FooterLinks startGuideUrl={facts.startGuideUrl} />
        <Contact facts={facts} />
      </div>
      <div className={styles['last']}>
        <p>
          © {year} {PRODUCT_NAME}. All rights reserved.
        </p>
        <p className={styles['legal']}>
          <Link to="/terms">Terms</Link>
          <Link to="/privacy">Privacy</Link>
        </p>
      </div>
    </footer>
  )
}
