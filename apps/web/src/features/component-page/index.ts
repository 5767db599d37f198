export { ComponentPage } from './component-page'
