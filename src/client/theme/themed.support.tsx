import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { system } from './system.ts';

const Themed = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
);

/** Renders controls with the product's own recipes. */
export const renderThemed = (element: ReactElement) => render(element, { wrapper: Themed });
