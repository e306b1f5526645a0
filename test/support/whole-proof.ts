/**
 * Whether this is `npm run proof`, before a release: everything that can be varied in every variation,
 * of which `npm test` takes a part.
 */
export const isWholeProof = process.env['KOBOLENS_PROOF'] === 'all'
