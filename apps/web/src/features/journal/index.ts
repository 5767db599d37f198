export { JournalLayer } from './journal-layer'
