export { SavePanel } from './save-panel'
