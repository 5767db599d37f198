export { YourTurn } from '../combat'
