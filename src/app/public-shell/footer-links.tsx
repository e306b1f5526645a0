import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { SectionLink } from './section-link.tsx'
import styles from './footer.module.css'

interface FooterLinksProps {
  /** A shared document; empty: our own guide serves. */
  readonly startGuideUrl: string
}

/** Where the foot leads. */
export function FooterLinks({ startGuideUrl }: FooterLinksProps) {
  return (
    <nav aria-label="Footer" className={styles['links']}>
      <h2 className={styles['heading']}>Explore</h2>
      <SectionLink section="home">Home</SectionLink>
      <SectionLink section="our-platform">Our Platform</SectionLink>
      <SectionLink section="features">Features</SectionLink>
      <SectionLink section="works">How it works</SectionLink>
      <SectionLink section="faqs">FAQs</SectionLink>
      <Link to="/guides">Guides</Link>
      <a
        href={startGuideUrl === '' ? '/guides/get-started' : startGuideUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        How To Get Started
        <ArrowUpRight aria-hidden="true" />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </nav>
  )
}
