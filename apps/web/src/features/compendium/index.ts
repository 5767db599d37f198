export { CardEntry } from './card-entry'
export { useCardFinder } from './use-card-finder'
