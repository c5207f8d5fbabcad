import { runProduct } from '../support/product.ts';

runProduct();
