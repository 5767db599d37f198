export { CommandCenterPage } from './command-center-page'
