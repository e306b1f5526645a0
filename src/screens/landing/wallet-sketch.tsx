import { classes } from '#ui/classes.ts'
import styles from './sketches.module.css'

const WALLETS = [
  { name: 'Cash at hand', balance: '₦156,400', picture: '/cards/lagoon.svg' },
  { name: 'OPay', balance: '₦251,000', picture: '/cards/savannah.svg' },
  { name: 'GTBank Salary', balance: '₦298,300', picture: '/cards/adire.svg' },
]

/** Three wallets, one behind the other. */
export function WalletSketch() {
  return (
    <div className={styles['wallets']}>
      {WALLETS.map(({ name, balance, picture }) => (
        <div key={name} className={classes(styles['wallet'])}>
          <img src={picture} alt="" width={320} height={200} loading="lazy" />
          <span>{name}</span>
          <strong>{balance}</strong>
        </div>
      ))}
    </div>
  )
}
