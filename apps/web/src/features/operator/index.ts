export { OperatorPage } from './operator-page'
