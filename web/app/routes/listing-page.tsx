import { Listing, type ListingProps } from '../features/listing/listing.tsx';
import { MeantPeople } from '../features/person/meant-people.tsx';

export function ListingPage(props: Omit<ListingProps, 'Lead'>) {
  return <Listing {...props} Lead={MeantPeople} />;
}
