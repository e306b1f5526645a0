import styles from './wallet-swatch.module.css'

interface WalletSwatchProps {
  /** Address of the wallet's picture; empty for the plain one. */
  readonly image: string
}

/** A wallet's card in small, before its name. */
export function WalletSwatch({ image }: WalletSwatchProps) {
  return (
    <span className={styles['swatch']} aria-hidden="true">
      {image !== '' && <img src={image} alt="" width={30} height={20} />}
    </span>
  )
}
