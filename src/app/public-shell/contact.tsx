import { Mail, MapPin, Phone } from 'lucide-react'
import type { SiteFacts } from '#contract/general-calls.ts'
import styles from './footer.module.css'

interface ContactProps {
  readonly facts: SiteFacts
}

/** How to reach whoever runs the deployment, and where else they are. */
export function Contact({ facts }: ContactProps) {
  const { supportEmail, supportPhone, socialLinks } = facts
  return (
    <div className={styles['contact']}>
      <h2 className={styles['heading']}>Contact</h2>
      <p>
        <MapPin aria-hidden="true" /> Lagos, Nigeria
      </p>
      {supportEmail !== '' && (
        <a href={`mailto:${supportEmail}`}>
          <Mail aria-hidden="true" /> {supportEmail}
        </a>
      )}
      {supportPhone !== '' && (
        <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" /> {supportPhone}
        </a>
      )}
      {socialLinks.length > 0 && (
        <ul className={styles['social']}>
          {socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer me">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
