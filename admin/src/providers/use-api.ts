import { useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from './data-provider.ts';

/** The data provider with the calls that fit no resource. */
export const useApi = () => useDataProvider<VitrineDataProvider>();

/** The calls of a part of the admin, which the login page does not load. */
export const useCalls = <Calls>(create: (api: VitrineDataProvider) => Calls) => create(useApi());
